import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// Nothing of a build, or of a library that uses Lectern, is sent anywhere.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/**
 * The pages of Lectern are compiled into an app that our own server, and publication, ask for HTML.
 * @astrojs/node would export a handler for a server of its own, so its entry point is replaced.
 */
function lectern() {
  const base = node({ mode: 'middleware' });
  return {
    ...base,
    hooks: {
      ...base.hooks,
      'astro:config:done': (options) =>
        base.hooks['astro:config:done']?.({
          ...options,
          setAdapter: (adapter) =>
            options.setAdapter({
              ...adapter,
              serverEntrypoint: new URL('./src/astro-entry.ts', import.meta.url),
            }),
        }),
    },
  };
}

export default defineConfig({
  output: 'server',
  adapter: lectern(),
  trailingSlash: 'ignore',
  session: false,
  devToolbar: { enabled: false },
  // It refuses POST and DELETE without a body before our code can answer; writes have a rule of their own.
  security: { checkOrigin: false },
  // Only `astro dev` is hosted by Astro. In a build, a fetch file would turn the fault of a page into a broken 200.
  fetchFile: process.argv[2] === 'dev' ? 'fetch' : null,
  // Anything inlined would break the content security policy.
  build: { inlineStylesheets: 'never' },
  // Spaces between elements are kept where HTML shows them.
  compressHTML: true,
  vite: { build: { assetsInlineLimit: 0 } },
});
