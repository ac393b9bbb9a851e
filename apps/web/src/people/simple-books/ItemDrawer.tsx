/** One line of income or expense: changed until it is booked, with its papers and its voucher. */
import { addressOf } from '@app/domain/access/address'
import { VOUCHER_FILE_ENDINGS } from '@app/domain/finance/vouchers/voucher-file'
import { ITEM_DIRECTIONS, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { groupThousands } from '@app/domain/kernel/money'
import { Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { compressImage } from '../../ui/files/compress-image.ts'
import { FileView } from '../../ui/files/FileView.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { ItemEntry } from './ItemEntry.tsx'
import {
  useAddItemFiles,
  useItemFiles,
  useRemoveItemFile,
  useSaveItems,
  viewedItemFile,
  type Item,
  type ItemChoices,
} from './simple-books.api.ts'

interface Props {
  readonly direction: ItemDirection
  readonly item: Item
  readonly choices: ItemChoices
  readonly words: readonly [string, string]
  readonly mayEdit: boolean
  readonly onClose: () => void
}
const ACCEPT = VOUCHER_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')

/** The papers of a line. */
function usePapers(direction: ItemDirection, item: Item) {
  const { data: files = [] } = useItemFiles(direction, item.id)
  const { mutateAsync: add, isPending } = useAddItemFiles(direction)
  const { mutateAsync: remove } = useRemoveItemFile(direction)
  const send = async (chosen: readonly File[]) => {
    const ready: File[] = []
    for (const one of chosen) ready.push(await compressImage(one))
    if (ready.length > 0) await add({ params: { id: item.id }, files: ready })
  }
  return { files, send, sending: isPending, remove: (id: string) => void remove({ params: { id } }).catch(showError) }
}

export function ItemDrawer({ direction, item, choices, words, mayEdit, onClose }: Props) {
  const { mutateAsync: save } = useSaveItems(direction)
  const papers = usePapers(direction, item)
  const { id, day, purpose, party, amount, tax, bankAccountId, note } = item
  return (
    <Drawer open size={980} title={`${ITEM_DIRECTIONS[direction]} ${day} ${groupThousands(amount)}`} onClose={onClose}>
      {item.voucherId === null ? (
        <ItemEntry
          label="修改"
          start={{ id, day, purpose, party, amount, tax, bankAccountId, note }}
          choices={choices}
          direction={direction}
          words={words}
          disabled={!mayEdit}
          again={false}
          onKeep={async (draft) => {
            await save({ body: [draft] })
            tell.success('修改成功')
            onClose()
          }}
        />
      ) : (
        <Facts
          facts={[
            [words[0], purpose],
            [words[1], party],
            ['账户', item.account || '还没有收付'],
            [
              '凭证',
              <span key="voucher">
                <Link to={addressOf('/document/createVoucher', { id: item.voucherId })}>{item.voucher}</Link>{' '}
                <span className="quiet">已生成凭证，要改先撤销凭证</span>
              </span>,
            ],
          ]}
        />
      )}
      <Papers direction={direction} item={item} papers={papers} mayEdit={mayEdit} />
    </Drawer>
  )
}

interface PapersProps {
  readonly direction: ItemDirection
  readonly item: Item
  readonly papers: ReturnType<typeof usePapers>
  readonly mayEdit: boolean
}
function Papers({ direction, item, papers: { files, send, sending, remove }, mayEdit }: PapersProps) {
  const [open, setOpen] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const shown = files.find((one) => one.id === open)
  return (
    <>
      <div className="entry-bar">
        <b>附件 {files.length}</b>
        <Button disabled={!mayEdit} loading={sending} onClick={() => picker.current?.click()}>
          添加
        </Button>
        <input
          ref={picker}
          style={{ display: 'none' }}
          type="file"
          multiple
          aria-label="选择附件"
          accept={ACCEPT}
          onChange={(event) => {
            void send([...(event.target.files ?? [])]).catch(showError)
            event.target.value = ''
          }}
        />
      </div>
      <ul className="simple-files">
        {files.map((one) => (
          <li key={one.id}>
            <Button type="link" onClick={() => setOpen(one.id === open ? null : one.id)}>
              {one.name}
            </Button>
            {item.voucherId === null && (
              <Button type="text" disabled={!mayEdit} onClick={() => remove(one.id)}>
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <FileView file={viewedItemFile(direction, shown)} />}
    </>
  )
}
