const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
]

export default {
  roots: ['<rootDir>', '<rootDir>/../shell/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/jest.setup.ts'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/jest.patience.ts'],
  testTimeout: 60_000,
  transform: { '\\.(ts|tsx)$': swc, 'lucide-react.*\\.m?js$': swc },
  transformIgnorePatterns: ['node_modules/(?!lucide-react)'],
}
