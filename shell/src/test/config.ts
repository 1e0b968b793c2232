import { consoleDefaults } from '@matchdesk/shared/release'
import { BehaviorSubject } from 'rxjs'
import type { Config } from '../services/config'

/** The default settings of a console. */
export const config: Config = { current: new BehaviorSubject(consoleDefaults), ready: Promise.resolve(consoleDefaults) }
