type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';

/** What `npm audit --json` prints: findings by package, or why the registry gave no answer. */
export type AuditAnswer = {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: Severity; readonly range?: string }>
  >;
  readonly message?: string;
};

const refused: readonly Severity[] = ['high', 'critical'];

/**
 * A high or critical finding fails. An unreachable registry does not, since work without a network must be possible,
 * but it is reported as clearly as a finding.
 */
export function verdictOf({ vulnerabilities, message }: AuditAnswer): {
  passed: boolean;
  lines: string[];
} {
  if (!vulnerabilities) {
    return {
      passed: true,
      lines: [`NOT CHECKED: the registry gave no answer (${message ?? 'no reason given'})`],
    };
  }
  const found = Object.entries(vulnerabilities);
  const bad = found.filter(([, { severity }]) => refused.includes(severity));
  const lines = found.map(([name, { severity, range }]) =>
    `${severity}: ${name} ${range ?? ''}`.trim(),
  );
  return {
    passed: bad.length === 0,
    lines: [...lines, `Audit: ${found.length} findings, ${bad.length} high or critical`],
  };
}
