/** The calls of quick notes (随手记), one hook each. */
import { quickNotesApi as api, type QuickNoteWire } from '@app/contract/assist/quick-notes/quick-notes'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { call, fetchBlob, saveFile } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'
import type { ManagedFile } from '../../ui/files/FileList.tsx'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type Note = z.output<typeof QuickNoteWire>

const AREA = 'quick-notes'
/** Notes of a month and of none; of every month for null. */
export const useQuickNotes = (period: Period | null) =>
  useRead(AREA, api.list, { query: period === null ? {} : { periods: [null, period] } })
export const useAddNote = () => useWrite(AREA, api.add, { quiet: true })
export const useChangeNote = () => useWrite(AREA, api.change, { quiet: true })
export const useRemoveNote = () => useWrite(AREA, api.remove)
export const useSwitchTodo = () => useWrite(AREA, api.switchTodo)
export const useSwitchPinned = () => useWrite(AREA, api.switchPinned)
export const useSwitchHandled = () => useWrite(AREA, api.switchHandled)
export const useTieNote = () => useWrite(AREA, api.tie)

export type NoteFile = Note['files'][number]

/** To the store itself, under the address signed for this one file. */
async function sendToStore(address: string, file: File): Promise<void> {
  const answer = await fetch(address, { method: 'PUT', body: file, credentials: 'omit' }).catch(() => null)
  if (!answer?.ok) throw new Error(answer?.status === 403 ? '上传凭证不正确或已过期，请重新选择附件' : '文件存储繁忙，请稍后再试')
}

/** Sends new files one after another; answers the request they belong to, undefined when there are none. */
export async function sendFiles(files: readonly ManagedFile[]): Promise<string | undefined> {
  const fresh = files.flatMap((file) => (file.raw === undefined ? [] : [{ ...file, raw: file.raw }]))
  if (fresh.length === 0) return undefined
  const { data: told } = await call(api.announce, {
    body: { files: fresh.map((file) => ({ name: file.name, signature: file.uid, sizeBytes: file.raw.size })) },
  })
  for (const { signature, path } of told.places) {
    const file = fresh.find((one) => one.uid === signature)!
    const place = new URL(path, location.origin)
    const input = { params: { id: place.pathname.slice(place.pathname.lastIndexOf('/') + 1) }, query: { token: told.credentials.token } }
    if (place.origin === location.origin) await call(api.upload, input, { files: [file.raw] })
    else {
      await sendToStore(place.href, file.raw)
      await call(api.arrived, input)
    }
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
