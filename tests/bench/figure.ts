/** One thing that was measured, and what it is wanted to be. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly measured: number;
  readonly wanted: { readonly atMost: number } | { readonly atLeast: number };
  /** s, ms, MB; empty for counts, `×` for ratios. */
  readonly unit: string;
  /** What else is to be known: spread, number of repetitions, what was compared. */
  readonly note?: string;
}

export const isMet = ({ measured, wanted }: Figure): boolean =>
  'atMost' in wanted ? measured <= wanted.atMost : measured >= wanted.atLeast;

/** Three significant digits, as far as they matter. */
export const amount = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

/** Figures as a table for people, group by group. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.group,
    figure.name,
    `${amount(figure.measured)} ${figure.unit}`.trim(),
    'atMost' in figure.wanted
      ? `≤ ${amount(figure.wanted.atMost)}`
      : `≥ ${amount(figure.wanted.atLeast)}`,
    isMet(figure) ? 'ok' : 'MISSED',
    figure.note ?? '',
  ]);
  const head = ['', 'figure', 'measured', 'wanted', 'verdict', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
