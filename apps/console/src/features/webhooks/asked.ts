/** Acts on an endpoint that are asked about before they are done. */
export type Asked = 'rotate' | 'disable' | 'remove';
