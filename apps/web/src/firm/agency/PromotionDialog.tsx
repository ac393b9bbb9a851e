/** 推广信息: a small editor of rich text; what is kept is what the server found safe. */
import { PROMOTION_BYTES, PROMOTION_TOO_LONG } from '@app/contract/firm/agency/agency'
import { safeRichText } from './safe-rich-text.ts'
import { Button, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import './agency.css'
import { usePromotion, useSavePromotion } from './agency.api.ts'

const tools: readonly (readonly [label: string, command: string, value?: string])[] = [
  ['加粗', 'bold'],
  ['斜体', 'italic'],
  ['下划线', 'underline'],
  ['标题', 'formatBlock', 'h2'],
  ['正文', 'formatBlock', 'p'],
  ['列表', 'insertUnorderedList'],
  ['编号', 'insertOrderedList'],
]
/** The browser's own editing command: the one way it offers to change a selection and keep undo. */
const edit = (command: string, value?: string): void => void document.execCommand(command, false, value)

const dataAddress = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('图片读取失败')))
    reader.readAsDataURL(file)
  })

export default function PromotionDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error, again } = usePromotion(code)
  const { mutateAsync: save, isPending } = useSavePromotion()
  const mayEdit = useCan('controlCenter-BKcompany-bianji')
  const paper = useRef<HTMLDivElement>(null)
  const text = data?.text
  useEffect(() => {
    // safe once more here: the page trusts no answer with its own origin
    if (paper.current && text !== undefined) paper.current.innerHTML = safeRichText(text)
  }, [text])
  const keep = async () => {
    const html = safeRichText(paper.current?.innerHTML ?? '')
    if (new TextEncoder().encode(html).length >= PROMOTION_BYTES) return tell.warning(PROMOTION_TOO_LONG)
    const { message } = await save({ body: { version: data?.version, code, text: html } })
    tell.success(message)
    return onClose()
  }
  const picture = async (file: File | undefined) => {
    if (file === undefined) return
    paper.current?.focus()
    edit('insertHTML', safeRichText(`<img src="${await dataAddress(file)}" alt="">`))
  }
  return (
    <Modal
      open
      title="推广信息"
      width={760}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !mayEdit || text === undefined }}
      confirmLoading={isPending}
      onOk={() => void keep().catch(() => {})}
      onCancel={onClose}
    >
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : text === undefined ? (
        <Loading />
      ) : (
        <>
          <TextTools mayEdit={mayEdit} onPicture={picture} />
          <div
            ref={paper}
            className="rich-text"
            role="textbox"
            tabIndex={0}
            aria-multiline
            aria-label="推广信息内容"
            contentEditable={mayEdit}
            onPaste={(event) => {
              const html = event.clipboardData.getData('text/html')
              if (html === '') return
              event.preventDefault()
              edit('insertHTML', safeRichText(html))
            }}
          />
        </>
      )}
    </Modal>
  )
}

interface ToolsProps {
  readonly mayEdit: boolean
  readonly onPicture: (file: File | undefined) => Promise<void>
}
const TextTools = ({ mayEdit, onPicture }: ToolsProps) => (
  <div className="rich-text-tools" role="toolbar" aria-label="文字格式">
    {tools.map(([label, command, value]) => (
      <Button
        key={label}
        size="small"
        disabled={!mayEdit}
        // the selection stays in the text
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => edit(command, value)}
      >
        {label}
      </Button>
    ))}
    <input
      type="file"
      aria-label="插入图片"
      accept="image/png,image/jpeg,image/gif,image/webp"
      disabled={!mayEdit}
      onChange={(event) => void onPicture(event.target.files?.[0]).catch(() => tell.warning('图片读取失败'))}
    />
  </div>
)
