/** 推广 (the channel variant's): the firm's promotion text as people are shown it, to copy, and to change. */
import { safeRichText } from './safe-rich-text.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useSession } from '../../platform/session.ts'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import './agency.css'
import { useAgency, useLogo, usePromotion } from './agency.api.ts'
import PromotionDialog from './PromotionDialog.tsx'

export default function PromotionPage() {
  const code = useSession((session) => session.user?.agencyCode ?? '')
  const mayEdit = useCan('controlCenter-BKcompany-bianji')
  const { data, error, again } = usePromotion(code)
  const { data: agency } = useAgency()
  const { data: logo } = useLogo()
  const [editing, setEditing] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const text = data?.text
  useEffect(() => {
    if (paper.current && text !== undefined) paper.current.innerHTML = safeRichText(text)
  }, [text])
  const copy = async () => {
    await navigator.clipboard.writeText(paper.current?.innerText ?? '')
    tell.success('已复制推广文案')
  }
  const edit = mayEdit && (
    <Button type="primary" onClick={() => setEditing(true)}>
      编辑推广信息
    </Button>
  )
  return (
    <Page title="推广">
      <Toolbar
        actions={
          <>
            <Button
              disabled={(text ?? '') === ''}
              onClick={() => void copy().catch(() => tell.warning('浏览器不允许复制，请选中文字后复制'))}
            >
              复制文案
            </Button>
            {edit}
          </>
        }
      />
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : text === undefined ? (
        <Loading />
      ) : text === '' ? (
        <Empty title="还没有推广信息" hint="写下公司的服务与联系方式，发给客户" action={edit} />
      ) : (
        <article className="agency-promotion" aria-label="推广信息">
          <header>
            {(logo?.logo ?? '') !== '' && <img src={logo!.logo} alt="" />}
            <h2>{agency?.name}</h2>
          </header>
          <div ref={paper} className="promotion-text" />
        </article>
      )}
      {editing && <PromotionDialog code={code} onClose={() => setEditing(false)} />}
    </Page>
  )
}
