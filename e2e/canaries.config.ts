import stories from './playwright.config'

const { webServer: _, ...rest } = stories

/** Records what sessions of good and of bad releases report, for the test of decisions about canaries: `npm run canaries -w e2e`. */
export default { ...rest, testDir: 'canaries', workers: 1 }
