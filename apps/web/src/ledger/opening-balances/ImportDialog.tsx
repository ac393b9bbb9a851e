/** Importing opening balances from a workbook: all of it, or none with the reason beside each row. */
import { openingBalancesApi as api } from '@app/contract/ledger/opening-balances/opening-balances'
import { saveFile } from '../../platform/client.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { useImportOpenings } from './opening-balances.api.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: take } = useImportOpenings()
  return (
    <ImportWorkbook
      title="导入期初余额"
      hint="使用导出的表格格式；有一行不对则全部不导入"
      send={async (files) => `已导入 ${(await take({ files })).data.count} 行期初余额`}
      template={{ label: '下载当前期初作为模板', fetch: () => saveFile(api.export, {}, '期初余额.xlsx') }}
      onClose={onClose}
    />
  )
}
