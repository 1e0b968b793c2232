import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { HttpError } from '../errors/httpError'

/** Reads a multipart form as a plain object. The type of a file is detected from its bytes, never taken from the client. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (fields.has(part.fieldname)) throw new HttpError(400, `${part.fieldname} is given twice`, { field: part.fieldname })
    if (part.type === 'field') fields.set(part.fieldname, part.value)
    else {
      const bytes = new Uint8Array(await part.toBuffer())
      if (bytes.length > 0) fields.set(part.fieldname, new File([bytes], 'picture', { type: await contentType(bytes) }))
    }
  }
  return Object.fromEntries(fields)
}

async function contentType(bytes: Uint8Array): Promise<string> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return kind?.mime ?? 'application/octet-stream'
}
