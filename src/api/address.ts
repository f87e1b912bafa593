/** The query string of an address, without the question mark. */
export function queryStringOf(address: string): string {
  const whole = withoutFragment(address);
  const start = whole.indexOf('?');
  return start < 0 ? '' : whole.slice(start + 1);
}

/** Whether the path of an address is percent-encoded UTF-8 and holds no NUL. */
export function isUsablePath(address: string): boolean {
  const [path = ''] = withoutFragment(address).split('?', 1);
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? '';
