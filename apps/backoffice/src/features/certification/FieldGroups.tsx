import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { Card } from '@arcadia/ui/layout/card';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { changedFields, fieldGroups, inForceBeside, valueOf, type FieldGroup } from './fields.ts';
import { FieldRow, type FieldRowProps } from './FieldRow.tsx';

type FieldGroupsProps = Omit<FieldRowProps, 'field' | 'changed'>;

/** All that the company entered, grouped as in its form; of a change, all or only what differs. */
export function FieldGroups(props: FieldGroupsProps) {
  const texts = useMessages('backofficeCertification');
  const { certificationCase } = props;
  const [shown, setShown] = useState<'all' | 'changes'>('all');
  const changed = changedFields(certificationCase);
  const isChange = inForceBeside(certificationCase) !== null;
  return (
    <>
      {isChange && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-13 text-text-muted">
            {changed.size === 0 ? texts.noChanges : texts.changeCount({ count: changed.size })}
          </p>
          <SegmentedControl
            label={texts.shownFields}
            options={[
              { value: 'all', label: texts.allFields },
              { value: 'changes', label: texts.changesOnly },
            ]}
            value={shown}
            onValueChange={setShown}
          />
        </div>
      )}
      {fieldGroups.map((group) => (
        <Group
          key={group.id}
          {...props}
          group={group}
          changed={changed}
          onlyChanges={isChange && shown === 'changes'}
        />
      ))}
    </>
  );
}

function Group({
  group,
  changed,
  onlyChanges,
  ...props
}: FieldGroupsProps & {
  group: FieldGroup;
  changed: ReadonlySet<CertificationField>;
  onlyChanges: boolean;
}) {
  const texts = useMessages('backofficeCertification');
  const { submission } = props.certificationCase;
  const all: readonly CertificationField[] = group.fields;
  // A field of the other market is in neither; one that was taken away is in what is in force.
  const fields = all.filter(
    (field) => changed.has(field) || (!onlyChanges && valueOf(submission, field) !== undefined),
  );
  if (fields.length === 0) return null;
  return (
    <Card title={texts.groups[group.id]} flush>
      <dl className="border-t border-hairline pb-1">
        {fields.map((field) => (
          <FieldRow key={field} {...props} field={field} changed={changed.has(field)} />
        ))}
      </dl>
    </Card>
  );
}
