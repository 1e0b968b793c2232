import { shellName, ShellPointer } from '@matchdesk/shared/contract'
import { storeOf, type Place } from '../stores/storeOf'
import { pointerFile } from './pointers'

export const shellPointerIn = (content: Buffer) => ShellPointer.parse(JSON.parse(content.toString()))

/** Which version of the shell is served, and which one was before; undefined where none was released yet. */
export async function readShell(place: Place): Promise<ShellPointer | undefined> {
  const stored = await storeOf(place).read(pointerFile(shellName))
  return stored && shellPointerIn(stored.content)
}
