/** 单据: everything that came in as a paper; dropped, pasted or sent by the client; read, classified beside its picture, linked, booked. */
import { archiveApi } from '@app/contract/finance/archive/archive'
import { BILL_ENDINGS } from '@app/domain/papers/bills/bill'
import type { PAGE_CHANNELS } from '@app/domain/papers/bills/bill-facts'
import { useMemo, useRef, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { saveFile } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { DropPage } from '../imports/index.ts'
import { billColumns } from './bill-columns.tsx'
import { BillPanel } from './BillPanel.tsx'
import { billsMoved, sendBill, useBills, type Bill } from './bills.api.ts'
import { BillsElsewhere, noBills } from './no-bills.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { UploadBar } from './UploadBar.tsx'
import { useBillActs } from './use-bill-acts.ts'
import { useBillList, usePasted } from './use-bill-list.ts'
import { useUpload } from './use-upload.ts'
import { PaperlessDrawer } from './PaperlessDrawer.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import ReceiptsDrawer from './ReceiptsDrawer.tsx'
import { FilesInput } from './FilesInput.tsx'
import { NoReading } from './no-reading.tsx'
import './bills.css'

const none: readonly Bill[] = []

export default function BillsPage() {
  const navigate = useGo()
  const mayEdit = useCan('document-documentManagement-bianji')
  const mayEntries = useCan('finance-voucherDetails-chaxun')
  const list = useBillList()
  const { values, put, change } = list
  const { from, to } = list.query
  const [linking, setLinking] = useState<readonly string[] | null>(null)
  const [placing, setPlacing] = useState<readonly Bill[] | null>(null)
  const [receipts, setReceipts] = useState(false)
  const [paperless, setPaperless] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const removed = values.removed === '1'
  const read = useBills({ ...list.query, removed })
  const { total, totals } = read
  const bills = read.data ?? none
  const shown = bills.find((one) => one.id === values.id)
  const {
    batch,
    send,
    close,
    again: sendAgain,
  } = useUpload<(typeof PAGE_CHANNELS)[number]>({
    sendOne: (file, channel) => sendBill(file, { period: to, ...(channel === undefined ? {} : { channel }) }),
    onMoved: billsMoved,
    said: (count) => `已上传 ${count} 个文件`,
  })
  const chosen = bills.filter((one) => list.selected.has(one.id))
  const acts = useBillActs(chosen, mayEdit, list, {
    onLink: () => setLinking(chosen.map((one) => one.id)),
    onPlace: () => setPlacing(chosen),
    onVoucher: (address) => void navigate(address),
  })
  usePasted(mayEdit && !removed, (files) => void send(files, 'paste'))
  const columns = useMemo(
    () => billColumns({ onOpen: (bill) => put({ id: bill.id }), onGo: (address) => void navigate(address) }),
    // oxlint-disable-next-line react/exhaustive-deps -- put only writes the address
    [navigate],
  )
  const open = (bill: Bill | undefined) => put({ id: bill?.id ?? '' })
  const upload = { label: '上传单据', off: !mayEdit, run: () => picker.current?.click() }
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
          { label: '无纸化比例', run: () => setPaperless(true) },
          {
            label: `下载 ${to} 的入账信息`,
            off: !mayEntries,
            run: () => saveFile(archiveApi.entryFiles, { query: { period: to } }, `入账信息_${to}.zip`),
          },
          { label: removed ? '返回单据' : '回收站', run: () => change({ removed: removed ? '' : '1', id: '' }) },
        ],
      ]}
      acts={[
        { label: '生成凭证', off: !mayEdit || removed || chosen.length === 0, run: acts.book },
        { label: '电子回单', run: () => setReceipts(true) },
      ]}
      main={upload}
      renderFrame={(inside) => (
        <DropPage accept={BILL_ENDINGS} disabled={!mayEdit || removed} onFiles={(files) => void send(files, 'drag')}>
          {inside}
        </DropPage>
      )}
      above={<UploadBar batch={batch} onAgain={sendAgain} onClose={close} />}
      renderRows={(table) => (
        <div className={shown ? 'bill-work open' : 'bill-work'}>
          {table}
          {shown && (
            <BillPanel
              bill={shown}
              mayEdit={mayEdit && !removed}
              onNext={() => open(bills[bills.findIndex((one) => one.id === shown.id) + 1] ?? shown)}
              onLink={() => setLinking([shown.id])}
              onPlace={() => setPlacing([shown])}
              onClose={() => open(undefined)}
            />
          )}
        </div>
      )}
    >
      <FilesInput
        picker={picker}
        label="选择单据文件"
        accept={BILL_ENDINGS.map((ending) => `.${ending}`).join(',')}
        // a telephone's own picker is its camera
        onFiles={(files) => void send(files, window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'choose')}
      />
      {receipts && <ReceiptsDrawer period={to} mayEdit={mayEdit} onClose={() => setReceipts(false)} />}
      {paperless && <PaperlessDrawer from={from} to={to} onClose={() => setPaperless(false)} />}
      {placing !== null && <PlaceDialog bills={placing} onClose={() => setPlacing(null)} />}
      {linking !== null && <LinkDialog ids={linking} period={to} onClose={() => setLinking(null)} />}
    </ListPage>
  )
}
