/** The calls of voucher files (凭证附件), one hook each. */
import { voucherFilesApi as api, type VoucherFileWire } from '@app/contract/finance/vouchers/voucher-files'
import type { z } from 'zod'
import { call, fetchBlob, saveFile } from '../../../platform/client.ts'
import { queryClient, readOnce, useRead, useWrite } from '../../../platform/reading.ts'
import type { ViewedFile } from '../../../ui/files/FileView.tsx'

export type VoucherFile = z.output<typeof VoucherFileWire>

const AREA = 'voucher-files'
export const useVoucherFiles = (id: string) => useRead(AREA, api.list, { params: { id } }, { enabled: id !== '', keep: false })
/** Asked when somebody looks at the papers: what holds changes with the voucher. */
export const useElectronic = (id: string) => useRead(AREA, api.conditions, { params: { id } }, { enabled: id !== '', keep: false })
export const useRemoveFile = () => useWrite(AREA, api.remove)
export const useMarkFile = () => useWrite(AREA, api.mark, { refreshes: ['period-end', 'home'] })

/** Compares the stored files with what came; the list then says what was found. */
export async function checkFiles(id: string): Promise<void> {
  const { data } = await call(api.check, { params: { id } }, { noLoading: true })
  if (data.length > 0) await queryClient.invalidateQueries({ queryKey: [AREA] })
}

/** The files of a saved voucher, asked once. */
export const voucherFiles = async (id: string) => (await readOnce(AREA, api.list, { params: { id } })).data

/** Sends files to a saved voucher; `corrects` is the file they stand in the place of. */
export async function sendFiles(id: string, files: readonly File[], corrects?: string): Promise<void> {
  await call(api.add, { params: { id }, query: corrects === undefined ? {} : { corrects } }, { files })
  await queryClient.invalidateQueries({ queryKey: [AREA] })
}

export const viewed = (file: VoucherFile): ViewedFile => ({
  ...file,
  key: file.id,
  fetch: () => fetchBlob(api.file, { params: { id: file.id } }),
  save: () => saveFile(api.file, { params: { id: file.id } }, file.name),
  face: async () => (await call(api.face, { params: { id: file.id } }, { noLoading: true })).data,
})
