import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { HttpError } from '../errors/httpError'

/** Throws 400 for a form that cannot be read. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readParts(request)
  } catch (error) {
    throw error instanceof HttpError || isTooLarge(error) ? error : new HttpError(400, 'This form is damaged or cut short. Please send it again')
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** The type of a file is detected from its bytes, never taken from the client. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
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
