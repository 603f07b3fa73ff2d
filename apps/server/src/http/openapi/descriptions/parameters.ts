/**
 * Descriptions of query and path parameters by their names, where they mean something else than the property of the same name:
 * a filter is not what it filters by. What stands in neither place is described as the property.
 */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  by: 'What the groups are.',
  category: 'Only this category of games.',
  day: 'Day at UTC+8.',
  environment: 'Only this callback set: test or production.',
  format: 'Format of the file.',
  from: 'First day of the period at UTC+8.',
  kind: 'Only of this kind.',
  language: 'Language of the document; that of the request unless told.',
  left: 'Only what can still be invoiced, or only what can’t.',
  month: 'Month at UTC+8.',
  name: 'Which figure.',
  position: 'Position of the line on its bill.',
  region: 'Only this region.',
  status: 'Only what has this status.',
  to: 'Last day of the period at UTC+8, which is included.',
  type: 'Only of this type.',
};
