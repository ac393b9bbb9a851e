/** The calls of quick notes (随手记), one hook each. */
import { quickNotesApi as api, type QuickNoteWire } from '@app/contract/assist/quick-notes'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { call, fetchBlob, saveFile } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'
import type { ManagedFile } from '../../ui/FileList.tsx'
import type { ViewedFile } from '../../ui/FileView.tsx'

export type Note = z.output<typeof QuickNoteWire>

const AREA = 'quick-notes'
/** Notes of a month and of none; of every month for null. */
export const useQuickNotes = (period: Period | null) =>
  useRead(AREA, api.list, { query: { periods: period === null ? [] : [null, period] } })
export const useAddNote = () => useWrite(AREA, api.add)
export const useChangeNote = () => useWrite(AREA, api.change)
export const useRemoveNote = () => useWrite(AREA, api.remove)
export const useSwitchTodo = () => useWrite(AREA, api.switchTodo)
export const useSwitchPinned = () => useWrite(AREA, api.switchPinned)
export const useSwitchHandled = () => useWrite(AREA, api.switchHandled)
export const useTieNote = () => useWrite(AREA, api.tie)

export type NoteFile = Note['files'][number]

/** Sends new files one after another; answers the request they belong to, undefined when there are none. */
export async function sendFiles(files: readonly ManagedFile[]): Promise<string | undefined> {
  const fresh = files.flatMap((file) => (file.raw === undefined ? [] : [{ ...file, raw: file.raw }]))
  if (fresh.length === 0) return undefined
  const { data: told } = await call(api.announce, {
    body: { files: fresh.map((file) => ({ name: file.name, signature: file.uid, sizeBytes: file.raw.size })) },
  })
  for (const { signature, path } of told.places) {
    const file = fresh.find((one) => one.uid === signature)!
    const id = path.slice(path.lastIndexOf('/') + 1)
    await call(api.upload, { params: { id }, query: { token: told.credentials.token } }, { files: [file.raw] })
  }
  return told.requestId
}

export const saveAttachment = (file: NoteFile): Promise<void> => saveFile(api.attachmentFile, { params: { id: file.id } }, file.name)
export const viewed = (file: NoteFile): ViewedFile => ({
  ...file,
  key: file.id,
  fetch: () => fetchBlob(api.attachmentFile, { params: { id: file.id } }),
  save: () => saveAttachment(file),
})
