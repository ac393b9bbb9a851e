/** A link that lets another firm into the ledger: made, shown once, taken back. */
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useOffer, useWithdraw } from './sharing.api.ts'
import type { Permit } from './share-words.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { permitOptions } from './share-columns.tsx'

interface Props {
  readonly companyId: string
  /** A link is open until then; null: none. */
  readonly open: Date | null
}
export function ShareOffer({ companyId, open }: Props) {
  const [permit, setPermit] = useState<Permit>('look')
  const [link, setLink] = useState('')
  const { mutateAsync: offer, isPending } = useOffer()
  const { mutateAsync: withdraw } = useWithdraw()
  const params = { companyId }
  const create = async () => {
    const done = await offer({ params, body: { permit } }).catch(() => null)
    if (done) setLink(`${location.origin}/share/${done.data.token}`)
  }
  const takeBack = async () => {
    if (!(await withdraw({ params }).catch(() => null))) return
    setLink('')
    tell.success('共享链接已撤回')
  }
  return (
    <>
      <div className="share-offer">
        <Radio.Group
          aria-label="共享方式"
          value={permit}
          options={permitOptions}
          onChange={(event) => setPermit(event.target.value as Permit)}
        />
        <Button type="primary" loading={isPending} onClick={() => void create()}>
          创建共享链接
        </Button>
        {open !== null && <Button onClick={() => void takeBack()}>撤回链接</Button>}
        <span className="quiet">
          {open === null
            ? '链接 7 天内有效，只能使用一次'
            : `有一个未使用的链接，${momentShown(open)} 前有效${link === '' ? '；链接只在创建时显示' : ''}`}
        </span>
      </div>
      {link !== '' && (
        <div className="share-offer">
          <Input readOnly aria-label="共享链接" value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void navigator.clipboard.writeText(link).then(() => tell.success('链接已复制，请发送给对方'))}>
            复制
          </Button>
        </div>
      )}
    </>
  )
}
