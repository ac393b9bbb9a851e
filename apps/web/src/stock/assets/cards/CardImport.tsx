/** Asset cards, and what those charged by units produced, from a workbook: all of it or nothing. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import type { Period } from '@app/domain/kernel/period'
import { saveFile } from '../../../platform/client.ts'
import { ImportWorkbook } from '../../../ui/files/ImportWorkbook.tsx'
import { useImportCards, useImportUnits } from '../assets.api.ts'

const SHEETS = ['xlsx', 'xls', 'csv'] as const

export function CardImport({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync: send } = useImportCards()
  return (
    <ImportWorkbook
      title="导入资产卡片"
      accept={SHEETS}
      hint="按模板的表头，导出的清单改过也可以；有一行不对则全部不导入，并列出每一行的原因"
      send={async (files) => `已导入 ${(await send({ files: [...files] })).data.count} 张卡片`}
      template={{ label: '下载模板', fetch: () => saveFile(assetCardsApi.template, {}, '资产卡片模板.xlsx') }}
      onClose={onClose}
    />
  )
}

export function UnitsImport({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const { mutateAsync: send } = useImportUnits()
  return (
    <ImportWorkbook
      title="导入工作量"
      accept={SHEETS}
      hint="模板里是本月按工作量法计提的卡片，没有生产填 0；可以一次写几个月，已填过的以文件为准"
      send={async (files) => `已导入 ${(await send({ files: [...files] })).data.count} 行工作量`}
      template={{
        label: '下载模板',
        fetch: () => saveFile(assetMonthsApi.unitsTemplate, { query: { period } }, `工作量_${period}.xlsx`),
      }}
      onClose={onClose}
    />
  )
}
