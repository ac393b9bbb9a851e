/** 账套移交, the owner's side: a link and, to be told apart from it, a code; both shown once. */
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { useCurrent, useOffer, useWithdraw } from './handover.api.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import './handover.css'

const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => tell.success('已复制'))

export default function HandOverDialog({
  ledger,
  onClose,
}: {
  ledger: { readonly id: string; readonly name: string }
  onClose: () => void
}) {
  const params = { id: ledger.id }
  const { data, error, again } = useCurrent(ledger.id)
  const { mutateAsync: offer, isPending } = useOffer()
  const { mutateAsync: withdraw } = useWithdraw()
  const [made, setMade] = useState<{ readonly link: string; readonly code: string } | null>(null)
  const open = data?.[0]
  const begin = async () => {
    const agreed = await ask({
      title: `移交“${ledger.name}”？`,
      content: '对方凭链接和移交码接收后，账簿、文件与日志全部归对方，本公司人员不能再进入',
      ok: '生成链接和移交码',
      danger: true,
    })
    if (!agreed) return
    const done = await offer({ params }).catch(() => null)
    if (done) setMade({ link: `${location.origin}/transfer/${done.data.token}`, code: done.data.code })
  }
  const takeBack = async () => {
    if (!(await withdraw({ params }).catch(() => null))) return
    setMade(null)
    tell.success('移交已撤回')
  }
  return (
    <Modal open width={620} title={`账套移交 · ${ledger.name}`} footer={null} onCancel={onClose}>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <div className="handover-page">
          {made !== null && <ShownOnce {...made} />}
          {open !== undefined && (
            <p className="quiet">
              有一个进行中的移交，{momentShown(open.expiresAt)} 前有效{open.failures > 0 && `，移交码已错误${open.failures}次`}
            </p>
          )}
          {open === undefined && (
            <p className="quiet">移交完成后生成移交清册：科目余额、未了事项、文件与账簿核对结果，双方都可查看和打印。</p>
          )}
          <div className="handover-acts">
            {open !== undefined && <Button onClick={() => void takeBack()}>撤回移交</Button>}
            <Button type={made === null ? 'primary' : 'default'} loading={isPending} onClick={() => void begin()}>
              {open === undefined ? '发起移交' : '重新生成'}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** The link and the code it is told apart by. */
const ShownOnce = ({ link, code }: { readonly link: string; readonly code: string }) => (
  <>
    <Alert type="warning" showIcon title="链接和移交码只显示这一次，请分别用不同方式告诉接收方" />
    <div className="handover-line">
      <span>移交链接</span>
      <Input readOnly aria-label="移交链接" value={link} onFocus={(event) => event.target.select()} />
      <Button onClick={() => copy(link)}>复制</Button>
    </div>
    <div className="handover-line">
      <span>移交码</span>
      <Input readOnly aria-label="移交码" className="figure" value={code} onFocus={(event) => event.target.select()} />
      <Button onClick={() => copy(code)}>复制</Button>
    </div>
  </>
)
