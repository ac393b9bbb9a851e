/** Other income or expense from a workbook: all of it or nothing. */
import { ITEM_DIRECTIONS, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { saveFile } from '../../platform/client.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { itemsApiOf, useItemActs } from './simple-books.api.ts'

export function ItemImport({ direction, onClose }: { direction: ItemDirection; onClose: () => void }) {
  const acts = useItemActs(direction)
  return (
    <ImportWorkbook
      title={`导入${ITEM_DIRECTIONS[direction]}`}
      accept={['xlsx', 'xls', 'csv']}
      hint="按模板的表头；有一行不对则全部不导入，并列出每一行的原因"
      send={async (files) => `已导入 ${(await acts.importFile({ files: [...files] })).data.count} 行`}
      template={{
        label: '下载模板',
        fetch: () => saveFile(itemsApiOf[direction].template, {}, `${ITEM_DIRECTIONS[direction]}模板.xlsx`),
      }}
      onClose={onClose}
    />
  )
}
