import { fileURLToPath } from 'node:url'

const beside = (file) => fileURLToPath(new URL(file, import.meta.url))

const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
]

/** The Jest preset of remotes and of `shared`: `preset: '@matchdesk/tools'`. */
export default {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: beside('jest/dom.js'),
  setupFiles: [beside('jest/setup.js')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', beside('jest/patience.js'), beside('jest/storage.js')],
  testTimeout: 60_000,
  transform: { '\\.(tsx?|m?js)$': swc, '\\.css$': beside('jest/css.js') },
  transformIgnorePatterns: ['node_modules/(?!lucide-react|@matchdesk/)'],
}
