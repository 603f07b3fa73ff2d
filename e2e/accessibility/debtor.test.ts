import { testPagesOf } from '../testing/pages-for-everyone.ts';

testPagesOf('debtor');
