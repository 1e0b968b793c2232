import { consoleDefaults } from '@matchdesk/shared/release'
import { BehaviorSubject } from 'rxjs'
import type { Config } from '../services/config'

/** The settings of an operator who has set none. */
export const config: Config = { current: new BehaviorSubject(consoleDefaults), ready: Promise.resolve(consoleDefaults) }
