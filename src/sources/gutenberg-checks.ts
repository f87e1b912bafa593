/** Numbers of e-texts, as the catalogue writes them. */
export const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Remembers on which line a number stood, and says so when it comes again. */
export function numbersSeen(): (number: string, line: number) => string | undefined {
  const lines = new Map<number, number>();
  return (text, line) => {
    const number = Number(text);
    const before = lines.get(number);
    if (before !== undefined) return `number ${text} is already on line ${before}`;
    lines.set(number, line);
    return undefined;
  };
}

export interface UsableLanguages {
  readonly languages: readonly string[];
  /** Why the others are left out. */
  readonly faults: readonly string[];
}

/** The codes that are language codes, each once. */
export function usableLanguages(codes: readonly string[]): UsableLanguages {
  const isCode = (code: string): boolean => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(code);
  return {
    languages: [...new Set(codes.filter(isCode))],
    faults: codes
      .filter((code) => !isCode(code))
      .map((code) => `"${code}" is not a language code, and is left out`),
  };
}
