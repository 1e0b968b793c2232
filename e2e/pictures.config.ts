import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** The picture of the README, taken from the built product with its demo data: `npm run screenshots`. */
export default defineConfig(stories, { testDir: 'pictures', workers: 1 })
