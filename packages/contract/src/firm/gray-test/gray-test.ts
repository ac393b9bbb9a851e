/** 灰度测试 of the servers (C-agency-09, C-agency-10): whether they take part. That the pages do is a cookie of the browser. */
import { Flag } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const grayTestApi = {
  status: {
    method: 'GET',
    path: '/rest/grayscale/status',
    summary: '后端灰度状态',
    scope: 'user',
    one: wire({ backEnd: ['grayscale', Flag] }),
  },
  set: {
    method: 'POST',
    path: '/rest/grayscale/:flag',
    summary: '设置后端灰度',
    unversioned: 'single',
    scope: 'user',
    permission: 'platform-gray-bianji',
    params: wire({ backEnd: ['flag', Flag] }),
  },
} as const satisfies Api
