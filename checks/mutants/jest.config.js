import preset from '@matchdesk/tools/jest-preset'

/** The tests of the pure files that Stryker breaks. */
export default {
  ...preset,
  rootDir: '../..',
  roots: ['<rootDir>/shared/contract', '<rootDir>/mfe-payments/src/statements/reading'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
}
