/** The calls of assets, one hook each. */
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { assetCardsApi as cards, type CardWire, type DividedWire, type SourceLineWire } from '@app/contract/stock/assets/asset-cards'
import { assetDeferredTaxApi as deferred } from '@app/contract/stock/assets/asset-deferred-tax'
import { assetEventsApi as events, type EventWire } from '@app/contract/stock/assets/asset-events'
import { assetHandoversApi as handovers, type HandoverWire } from '@app/contract/stock/assets/asset-handovers'
import { assetMixedUseApi as mixedUse } from '@app/contract/stock/assets/asset-mixed-use'
import { assetMonthsApi as months, type ChargeWire } from '@app/contract/stock/assets/asset-months'
import {
  assetCategoriesApi as categories,
  assetDepartmentsApi as departments,
  type AssetDepartmentWire,
  type CategoryWire,
} from '@app/contract/stock/assets/asset-settings'
import { assetPapersApi as papers, type AssetFileWire } from '@app/contract/stock/assets/asset-papers'
import {
  assetProjectsApi as projects,
  type ActWire,
  type CostWire,
  type ProjectSourceWire,
  type ProjectWire,
} from '@app/contract/stock/assets/asset-projects'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { fetchBlob, saveFile } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type CardRow = z.output<typeof CardWire>
export type DividedRow = z.output<typeof DividedWire>
export type SourceRow = z.output<typeof SourceLineWire>
export type AssetFile = z.output<typeof AssetFileWire>
export type CategoryRow = z.output<typeof CategoryWire>
export type DepartmentRow = z.output<typeof AssetDepartmentWire>
export type EventRow = z.output<typeof EventWire>
export type HandoverSeen = z.output<typeof HandoverWire>
export type ChargeRow = z.output<typeof ChargeWire>
export type ProjectRow = z.output<typeof ProjectWire>
export type ProjectSourceRow = z.output<typeof ProjectSourceWire>
export type CostRow = z.output<typeof CostWire>
export type ActRow = z.output<typeof ActWire>
const AREA = 'assets'
const quiet = { quiet: true } as const

export const useCategories = () => useRead(AREA, categories.list, {})
export const useAdoptCategories = () => useWrite(AREA, categories.adopt, quiet)
export const useAddCategory = () => useWrite(AREA, categories.add, quiet)
export const useChangeCategory = () => useWrite(AREA, categories.change, quiet)
export const useRemoveCategory = () => useWrite(AREA, categories.remove, quiet)

export const useDepartments = () => useRead(AREA, departments.list, {})
export const useAdoptDepartments = () => useWrite(AREA, departments.adopt, quiet)
export const useAddDepartment = () => useWrite(AREA, departments.add, quiet)
export const useChangeDepartment = () => useWrite(AREA, departments.change, quiet)
export const useRemoveDepartment = () => useWrite(AREA, departments.remove, quiet)

export const useCards = (query: ClientInput<typeof cards.list>['query']) => useRead(AREA, cards.list, { query })
export const useCardSums = (query: ClientInput<typeof cards.sums>['query']) => useRead(AREA, cards.sums, { query })
export const useMixedUse = (period: Period) => useRead(AREA, mixedUse.list, { query: { period } })
export const useDecideMixedUse = () => useWrite(AREA, mixedUse.decide, quiet)
export const useWithdrawMixedUse = () => useWrite(AREA, mixedUse.withdraw, quiet)
/** Every card, to choose one of. */
export const useAllCards = (period: Period) => useRead(AREA, cards.list, { query: { period, page: 1, pageSize: 5000 } })
export const useCard = (id: string) => useRead(AREA, cards.get, { params: { id } }, { enabled: id !== '' })
export const useProof = (period: Period, moment: { asOf?: Date }) => useRead(AREA, cards.proof, { query: { period, ...moment } })
export const useSources = (period: Period, invoiceId: string) =>
  useRead(AREA, cards.sources, { query: { period, ...(invoiceId === '' ? {} : { invoiceId }) } })
export const useAddCard = () => useWrite(AREA, cards.add, quiet)
export const useChangeCard = () => useWrite(AREA, cards.change, quiet)
export const useRemoveCard = () => useWrite(AREA, cards.remove, quiet)
export const useSplitCard = () => useWrite(AREA, cards.split, quiet)
export const useMergeCards = () => useWrite(AREA, cards.merge, quiet)
export const useBatchCards = () => useWrite(AREA, cards.batch, quiet)
export const useLastCardChange = () => useRead(AREA, cards.lastChange, {})
export const useUndoCards = () => useWrite(AREA, cards.undo, quiet)
export const useSetUnits = () => useWrite(AREA, cards.setUnits, quiet)
export const useImportUnits = () => useWrite(AREA, months.importUnits, quiet)
export const useImportCards = () => useWrite(AREA, cards.import, quiet)

export const useMonth = (period: Period) => useRead(AREA, months.month, { query: { period } })
export const useRunMonth = () => useWrite(AREA, months.generate, { quiet: true })
export const useUndoMonth = () => useWrite(AREA, months.undo, { quiet: true })

export const useEvents = (query: ClientInput<typeof events.list>['query']) => useRead(AREA, events.list, { query })
export const useTryEvent = () => useWrite(AREA, events.preview, quiet)
export const useAddEvent = () => useWrite(AREA, events.add, quiet)
export const useUndoEvent = () => useWrite(AREA, events.undo, quiet)

export const useDeferred = (period: Period) => useRead(AREA, deferred.get, { query: { period } })
export const useTryDeferred = () => useWrite(AREA, deferred.preview, quiet)
export const useBookDeferred = () => useWrite(AREA, deferred.book, quiet)
export const useUndoDeferred = () => useWrite(AREA, deferred.undo, quiet)

export const useHandoverLedgers = () => useRead(AREA, handovers.ledgers, {})
export const useHandoverPlaces = (cardId: string, to: string) =>
  useRead(AREA, handovers.places, { query: { cardId, to } }, { enabled: to !== '' })
export const useTryHandover = () => useWrite(AREA, handovers.preview, quiet)
export const useHandOver = () => useWrite(AREA, handovers.handOver, quiet)
export const useUndoHandover = () => useWrite(AREA, handovers.undo, quiet)

export const useFiles = (id: string) => useRead(AREA, papers.list, { params: { id } })
export const useAddFiles = () => useWrite(AREA, papers.addFiles, quiet)
export const useRemoveFile = () => useWrite(AREA, papers.removeFile, quiet)
export const viewed = (file: AssetFile): ViewedFile => ({
  ...file,
  key: file.id,
  fetch: () => fetchBlob(papers.file, { params: { id: file.id } }),
  save: () => saveFile(papers.file, { params: { id: file.id } }, file.name),
})

export const useProjects = (query: ClientInput<typeof projects.list>['query']) => useRead(AREA, projects.list, { query })
export const useAddProject = () => useWrite(AREA, projects.add, quiet)
export const useChangeProject = () => useWrite(AREA, projects.change, quiet)
export const useRemoveProject = () => useWrite(AREA, projects.remove, quiet)
export const useProjectSources = (period: Period, invoiceId: string) =>
  useRead(AREA, projects.sources, { query: { period, ...(invoiceId === '' ? {} : { invoiceId }) } })
export const useCosts = (id: string) => useRead(AREA, projects.costs, { params: { id } })
export const useActs = (id: string) => useRead(AREA, projects.acts, { params: { id } })
export const useGather = () => useWrite(AREA, projects.gather, quiet)
export const useAddOpeningCost = () => useWrite(AREA, projects.addOpening, quiet)
export const useRemoveCost = () => useWrite(AREA, projects.removeCost, quiet)
export const useTryTransfer = () => useWrite(AREA, projects.previewTransfer, quiet)
export const useTransfer = () => useWrite(AREA, projects.transfer, quiet)
export const useTrySettlement = () => useWrite(AREA, projects.previewSettlement, quiet)
export const useSettleProject = () => useWrite(AREA, projects.settle, quiet)
export const useUndoAct = () => useWrite(AREA, projects.undo, quiet)
