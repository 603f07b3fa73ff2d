import type { Defect } from './defect.ts';
import { contractDefects } from './defects/contract.ts';
import { moneyDefects } from './defects/domain-money.ts';
import { peopleDefects } from './defects/domain-people.ts';
import { gatewayDefects } from './defects/gateways.ts';
import { httpDefects } from './defects/http.ts';
import { kernelDefects } from './defects/kernel.ts';
import { migrationDefects } from './defects/migrations.ts';
import { ruleDefects } from './defects/rules.ts';
import { screenDefects } from './defects/screens.ts';
import { textDefects } from './defects/texts.ts';
import { uiDefects } from './defects/ui.ts';
import { webDefects } from './defects/web.ts';

export const defects: readonly Defect[] = [
  ...kernelDefects,
  ...contractDefects,
  ...moneyDefects,
  ...peopleDefects,
  ...migrationDefects,
  ...gatewayDefects,
  ...httpDefects,
  ...textDefects,
  ...uiDefects,
  ...webDefects,
  ...screenDefects,
  ...ruleDefects,
];
