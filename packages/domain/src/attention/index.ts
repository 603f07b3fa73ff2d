export { getAttention } from './get-attention.ts';
