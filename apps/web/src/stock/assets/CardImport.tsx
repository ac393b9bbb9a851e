/** Asset cards from a workbook: all of it or nothing. */
import { assetCardsApi } from '@app/contract/stock/asset-cards'
import { saveFile } from '../../platform/client.ts'
import { ImportWorkbook } from '../../ui/ImportWorkbook.tsx'
import { useImportCards } from './assets.api.ts'

export function CardImport({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync: send } = useImportCards()
  return (
    <ImportWorkbook
      title="导入资产卡片"
      accept={['xlsx', 'xls', 'csv']}
      hint="按模板的表头，导出的清单改过也可以；有一行不对则全部不导入，并列出每一行的原因"
      send={async (files) => `已导入 ${(await send({ files: [...files] })).data.count} 张卡片`}
      template={{ label: '下载模板', fetch: () => saveFile(assetCardsApi.template, {}, '资产卡片模板.xlsx') }}
      onClose={onClose}
    />
  )
}
