/** Pages outside the shell: entry, not found, no permission, loading. */
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { site } from '../../platform/site.ts'
import { landing, start } from './start.ts'

export const LoadingPage = () => (
  <div className="whole-page" role="status" aria-label="正在加载">
    <i className="turning" />
  </div>
)

/** The empty path: people who are still signed in go on, others to the door of this host. */
export function Entry() {
  const [to, setTo] = useState<{ path: string; arrived: boolean } | null>(null)
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  useEffect(() => {
    const door = async (arrived: boolean) => setTo({ path: (await site()).partner ? '/XRLogin' : '/login', arrived })
    const enter = async () => {
      try {
        await start()
      } catch {
        // nobody is signed in, or it cannot be found out: the door
        return door(false)
      }
      const way = landing()
      if (way.kind === 'page') return setTo({ path: from ?? way.to, arrived: false })
      if (way.kind === 'site') return location.assign(way.to)
      return door(true)
    }
    void enter()
  }, [from])
  return to === null ? (
    <LoadingPage />
  ) : (
    <Navigate to={to.path} replace state={{ ...(to.arrived && { arrived: true }), ...(from !== undefined && { from }) }} />
  )
}

export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className="whole-page">
      <h1>抱歉，您访问的页面不存在</h1>
      <p className="quiet">链接可能已失效，或地址输入有误</p>
      <Button type="primary" onClick={() => void navigate('/', { replace: true })}>
        返回
      </Button>
    </div>
  )
}

export function RefusedPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = search.get('goBack') ?? '/'
  return (
    <div className="whole-page">
      <h1>抱歉，您没有权限进入该页面</h1>
      <p className="quiet">如需开通，请联系代账公司主管在员工管理中授权</p>
      <Button type="primary" onClick={() => void navigate(back.startsWith('/') && !back.startsWith('//') ? back : '/', { replace: true })}>
        返回
      </Button>
    </div>
  )
}
