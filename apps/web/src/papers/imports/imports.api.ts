/** The calls of imports (导入), one hook each. What is imported moves the lists of invoices and flows, and the masters made on the way. */
import { importsApi as api, type ImportPreview, type ImportWire, type IMPORT_KINDS } from '@app/contract/papers/imports/imports'
import type { RememberedHead as RememberedHeadWire } from '@app/contract/papers/imports/import-statements'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type ImportKind = (typeof IMPORT_KINDS)[number]
export type Preview = z.output<typeof ImportPreview>
export type RememberedHead = z.output<typeof RememberedHeadWire>
export type ImportAct = z.output<typeof ImportWire>

const AREA = 'imports'
/** Areas whose figures an import moves. */
export const MOVED = ['invoices', 'funds', 'tags', 'home', 'quick-account'] as const
const moving = { refreshes: MOVED }

export const usePreview = () => useWrite(AREA, api.preview, { quiet: true, noLoading: true })
export const useMapColumns = () => useWrite(AREA, api.mapColumns, { noLoading: true })
export const useAnswer = () => useWrite(AREA, api.answer, { noLoading: true })
export const useAnswerDays = () => useWrite(AREA, api.answerDays, { noLoading: true })
export const useForgetHead = () => useWrite(AREA, api.forgetHead, { noLoading: true })
export const useMappings = () => useRead(AREA, api.mappings, {})
export const useChangeMapping = () => useWrite(AREA, api.changeMapping)
export const useForgetMapping = () => useWrite(AREA, api.forgetMapping)
export const useChooseAccounts = () => useWrite(AREA, api.chooseAccounts, { noLoading: true })
export const useTakeDoubled = () => useWrite(AREA, api.take, { noLoading: true })
export const useRefreshPreview = () => useWrite(AREA, api.refresh, { noLoading: true })
export const useConfirm = () => useWrite(AREA, api.confirm, { ...moving, quiet: true, noLoading: true })
export const useUndo = () => useWrite(AREA, api.undo, { ...moving, quiet: true })
export const useDiscard = () => useWrite(AREA, api.discard, { quiet: true, noLoading: true })
export const useImports = (kind: ImportKind) => useRead(AREA, api.list, { query: { kind, page: 1, pageSize: 100 } })
export const useFileFacts = (id: string) => useRead(AREA, api.fileFacts, { params: { id } }, { keep: false })
