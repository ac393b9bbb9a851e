/** 单据: everything that came in as a paper; dropped, pasted or sent by the client; read, classified beside its picture, linked, booked. */
import { archiveApi } from '@app/contract/finance/archive/archive'
import { BILL_ENDINGS } from '@app/domain/papers/bills/bill'
import { useRef } from 'react'
import { saveFile } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { DropPage } from '../imports/index.ts'
import { BillsElsewhere, noBills } from './no-bills.tsx'
import { BillDesk, BillDialogs } from './BillDesk.tsx'
import { useBillDesk } from './use-bill-desk.ts'
import { UploadBar } from './UploadBar.tsx'
import { FilesInput } from './FilesInput.tsx'
import { NoReading } from './no-reading.tsx'
import './bills.css'

export default function BillsPage() {
  const mayEdit = useCan('document-documentManagement-bianji')
  const mayEntries = useCan('finance-voucherDetails-chaxun')
  const desk = useBillDesk(mayEdit)
  const { list, read, removed, chosen, acts, columns, open, upload } = desk
  const { send } = upload
  const { to } = list.query
  const { total, totals } = read
  const picker = useRef<HTMLInputElement>(null)
  return (
    <ListPage
      title="单据"
      label={removed ? '单据回收站' : '单据'}
      list={list}
      read={read}
      columns={columns}
      rowKey={(bill) => bill.id}
      onOpen={open}
      totals={totals && { amount: totals.amount }}
      status={`${total.toLocaleString('zh-CN')} 张${totals ? ` · 已关联 ${totals.linked} · 待填写 ${totals.unread}${totals.unplaced > 0 ? ` · 没写纸质位置 ${totals.unplaced}` : ''}` : ''}`}
      elsewhere={<BillsElsewhere list={list} removed={removed} />}
      empty={noBills(list.query, removed)}
      bar={totals !== undefined && !totals.ocr && <NoReading />}
      more={[
        ...(removed ? [[acts.restore]] : acts.more),
        [
          { label: '无纸化比例', run: () => desk.setPaperless(true) },
          {
            label: `下载 ${to} 的入账信息`,
            off: !mayEntries,
            run: () => saveFile(archiveApi.entryFiles, { query: { period: to } }, `入账信息_${to}.zip`),
          },
          { label: removed ? '返回单据' : '回收站', run: () => list.change({ removed: removed ? '' : '1', id: '' }) },
        ],
      ]}
      acts={[
        { label: '生成凭证', off: !mayEdit || removed || chosen.length === 0, run: acts.book },
        { label: '电子回单', run: () => desk.setReceipts(true) },
      ]}
      main={{ label: '上传单据', off: !mayEdit, run: () => picker.current?.click() }}
      renderFrame={(inside) => (
        <DropPage accept={BILL_ENDINGS} disabled={!mayEdit || removed} onFiles={(files) => void send(files, 'drag')}>
          {inside}
        </DropPage>
      )}
      above={<UploadBar batch={upload.batch} onAgain={upload.again} onClose={upload.close} />}
      renderRows={(table) => <BillDesk table={table} desk={desk} mayEdit={mayEdit && !removed} />}
    >
      <FilesInput
        picker={picker}
        label="选择单据文件"
        accept={BILL_ENDINGS.map((ending) => `.${ending}`).join(',')}
        // a telephone's own picker is its camera
        onFiles={(files) => void send(files, window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'choose')}
      />
      <BillDialogs desk={desk} mayEdit={mayEdit} />
    </ListPage>
  )
}
