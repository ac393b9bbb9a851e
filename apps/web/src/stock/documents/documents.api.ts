/** The calls of stock documents and warehouses, one hook each; the four lists are called alike. */
import type { ClientInput } from '@app/contract/kernel/endpoint'
import {
  goodsInApi,
  goodsOutApi,
  materialInApi,
  materialOutApi,
  type AwaitingWire,
  type MatchWire,
  type OneStockDocument,
  type SourceLineWire,
  type StockDocumentWire,
  type StockGoodsWire,
  type WaitingLineWire,
} from '@app/contract/stock/documents/stock-documents'
import { warehousesApi as warehouses, type WarehouseWire } from '@app/contract/stock/documents/warehouses'
import { stockCountsApi as counts, type StockCountItemWire, type StockCountWire } from '@app/contract/stock/documents/stock-counts'
import type { Day, Period } from '@app/domain/kernel/period'
import type { DocumentKind, StockList } from '@app/domain/stock/documents/kinds'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type DocumentRow = z.output<typeof StockDocumentWire>
export type WholeDocument = z.output<typeof OneStockDocument>
export type GoodsRow = z.output<typeof StockGoodsWire>
export type SourceRow = z.output<typeof SourceLineWire>
export type WaitingRow = z.output<typeof WaitingLineWire>
export type AwaitingLine = z.output<typeof AwaitingWire>
export type MatchedLine = z.output<typeof MatchWire>
export type CountRow = z.output<typeof StockCountWire>
export type CountItemRow = z.output<typeof StockCountItemWire>
export type WarehouseRow = z.output<typeof WarehouseWire>
const AREA = 'stock'
const quiet = { quiet: true } as const
/** What the stock comes to moves with its documents. */
const moving = { refreshes: ['books', 'period-end'], quiet: true } as const

export const apiOf = {
  materialInputList: materialInApi,
  materialOutputList: materialOutApi,
  stockGoodsInputList: goodsInApi,
  stockGoodsOutputList: goodsOutApi,
} as const satisfies Record<StockList, unknown>

export const useDocuments = (list: StockList, query: ClientInput<typeof goodsInApi.list>['query']) =>
  useRead(AREA, apiOf[list].list, { query })
export const useDocument = (list: StockList, id: string) =>
  useRead(AREA, apiOf[list].get, { params: { id } }, { enabled: id !== '', keep: false, staleMs: 0 })
export const useGoods = (list: StockList, all = false) => useRead(AREA, apiOf[list].goods, { query: all ? { all } : {} })
export const useSources = (list: StockList, kind: DocumentKind, goodsId: string, day: Day) =>
  useRead(AREA, apiOf[list].sources, { query: { kind, goodsId, day } }, { enabled: goodsId !== '', keep: false })
export const useAddDocument = (list: StockList) => useWrite(AREA, apiOf[list].add, moving)
export const useChangeDocument = (list: StockList) => useWrite(AREA, apiOf[list].change, moving)
export const useVoidDocuments = (list: StockList) => useWrite(AREA, apiOf[list].void, moving)
export const useImportDocuments = (list: StockList) => useWrite(AREA, apiOf[list].import, moving)

export const useWaiting = (list: StockList, from: Period, to: Period, byHand = false) =>
  useRead(AREA, apiOf[list].invoices, { query: { from, to, ...(byHand ? { byHand } : {}) } })
export const useAwaiting = (list: StockList, from: Period, to: Period) => useRead(AREA, apiOf[list].awaiting, { query: { from, to } })
export const useMatches = (list: StockList, from: Period, to: Period) => useRead(AREA, apiOf[list].matches, { query: { from, to } })
export const useMatch = (list: StockList) => useWrite(AREA, apiOf[list].match, moving)
export const useUnmatch = (list: StockList) => useWrite(AREA, apiOf[list].unmatch, quiet)
export const useEstimate = (list: StockList) => useWrite(AREA, apiOf[list].estimate, moving)
export const useFromInvoices = (list: StockList) => useWrite(AREA, apiOf[list].fromInvoices, moving)

export { counts as countsApi }
export const useCounts = () => useRead(AREA, counts.list, {})
export const useCountItems = (id: string) => useRead(AREA, counts.items, { params: { id } })
export const useStartCount = () => useWrite(AREA, counts.start, quiet)
export const useMarkCount = () => useWrite(AREA, counts.mark, quiet)
export const useRemoveCount = () => useWrite(AREA, counts.remove, quiet)
export const useFinishCount = () => useWrite(AREA, counts.finish, moving)
export const useImportCount = () => useWrite(AREA, counts.import, quiet)

export const useWarehouses = () => useRead(AREA, warehouses.list, {})
export const useAddWarehouse = () => useWrite(AREA, warehouses.add, quiet)
export const useChangeWarehouse = () => useWrite(AREA, warehouses.change, quiet)
export const useRemoveWarehouse = () => useWrite(AREA, warehouses.remove)
