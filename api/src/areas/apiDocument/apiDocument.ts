import { contract } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'
import { openapi } from './openapi'
import { base } from '../../pipeline/serve'

let document: ReturnType<typeof openapi> | undefined

export const documentOnce = () => (document ??= openapi(contract, base))

export const apiDocument: AreaHandlers<'apiDocument'> = { read: () => Promise.resolve(documentOnce()) }
