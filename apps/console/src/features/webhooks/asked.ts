/** What is asked about before it is done to an endpoint. */
export type Asked = 'rotate' | 'disable' | 'remove';
