import { trialNames } from '@arcadia/kernel/measures';
import { changeSettings, type SecondPersons } from '../companies/index.ts';
import { approvable } from './approvable.ts';
import { awaitSecondPerson } from './await-second-person.ts';
import { requireNobodyAwaited } from './awaiting.ts';

/** Second persons as changes of companies ask for them: companies are below approvals and don't know them. */
export const secondPersons: SecondPersons = {
  requireNobodyAwaited,
  awaitRaise: (tx, ctx, { company, wanted, before, after }) =>
    awaitSecondPerson(tx, ctx, {
      kind: 'trial_raise',
      companyId: company.id,
      subjectId: company.id,
      title: company.name,
      operation: 'updateCompany',
      input: wanted,
      amount: null,
      facts: Object.fromEntries(
        trialNames
          .filter((name) => after[name] !== before[name])
          .map((name) => [name, `${before[name]} → ${after[name]}`]),
      ),
    }),
};

/** For the server, which composes what a second person can agree to. */
export const approvableTrials = approvable('updateCompany', {
  perform: (tx, ctx, wanted) => changeSettings(tx, ctx, wanted, secondPersons),
});
