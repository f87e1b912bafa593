import { createApp } from 'astro/app/entrypoint';

/**
 * The compiled pages: a request in, HTML out. Without streaming, because a stream has answered 200
 * before a component can throw.
 */
export const app = createApp({ streaming: false });
