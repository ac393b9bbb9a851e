/** How the first documents of a list come in: typed, of invoices, what was there before the books, from a sheet. */
import { STOCK_LISTS, type DocumentKind, type Side, type StockList } from '@app/domain/stock/documents/kinds'
import { Button, Space } from 'antd'
import { saveFile } from '../../platform/client.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { apiOf, useImportDocuments } from './documents.api.ts'

interface Props {
  readonly side: Side
  readonly may: boolean
  readonly onNew: (kind?: DocumentKind) => void
  readonly onInvoices: () => void
}
export const BeginDocuments = ({ side, may, onNew, onInvoices }: Props) => (
  <Space>
    <Button type="primary" disabled={!may} onClick={() => onNew()}>
      新增
    </Button>
    <Button onClick={onInvoices}>由发票生成</Button>
    {side === 'in' && (
      <Button disabled={!may} onClick={() => onNew('opening')}>
        录期初
      </Button>
    )}
  </Space>
)

export function ImportDocuments({ list, onClose }: { readonly list: StockList; readonly onClose: () => void }) {
  const { title } = STOCK_LISTS[list]
  const { mutateAsync: send } = useImportDocuments(list)
  return (
    <ImportWorkbook
      title={`导入${title}单`}
      accept={['xlsx', 'xls', 'csv']}
      hint="一行一种商品，单据号相同的几行是一张单据；有一行不对则全部不导入，并列出每一行的原因"
      send={async (files) => `已导入 ${(await send({ files: [...files] })).data.count} 张单据`}
      template={{ label: '下载模板', fetch: () => saveFile(apiOf[list].template, {}, `${title}单模板.xlsx`) }}
      onClose={onClose}
    />
  )
}
