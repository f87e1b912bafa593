import { hash } from 'node:crypto';

/** The namespace of works; another would give every work another name. */
const NAMESPACE = '3bcb8127-1221-4cbf-89c6-d7c76bbfc522';

const namespaceBytes = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');

/** The UUID of a key, the same for ever (RFC 9562, version 5). */
export function uuidOf(key: string): string {
  const bytes = hash('sha1', Buffer.concat([namespaceBytes, Buffer.from(key)]), 'buffer');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
