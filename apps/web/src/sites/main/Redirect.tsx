import { itemOf, type MenuPath } from '@app/domain/access/menu'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { refreshTab } from './frame/tabs.ts'

/** /redirect{fullPath}: goes there and starts the page anew. */
export function Redirect() {
  const { pathname, search } = useLocation()
  const to = pathname.slice('/redirect'.length)
  const path = itemOf(to)?.path
  useEffect(() => {
    if (path !== undefined) refreshTab(path satisfies MenuPath)
  }, [path])
  return <Navigate to={(to === '' ? '/' : to) + search} replace />
}
