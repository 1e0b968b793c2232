import * as runtime from 'react-refresh/runtime'
import { scope } from './runtime'

// Before react-dom runs, which looks for the hook once.
runtime.injectIntoGlobalHook(globalThis)
scope.matchdesk_refresh = runtime
