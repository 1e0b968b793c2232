import { createApp, h, ref, version } from 'vue'

const { embeds, options } = globalThis.portal
const { apiBaseUrl, session } = options()

await import(/* @vite-ignore */ `${embeds}payments.js`)

const path = ref('')

createApp({
  render: () => [
    h('h1', `Vue ${version}`),
    h('p', { id: 'path' }, path.value),
    h('matchdesk-payments', {
      'api-base-url': apiBaseUrl,
      theme: 'dark',
      '.session': session,
      onNavigate: ({ detail }) => (path.value = detail.path),
      style: 'height: 560px',
    }),
  ],
}).mount('#root')
