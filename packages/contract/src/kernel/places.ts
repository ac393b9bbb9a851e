/** Where something leads, as it travels: apart from other values, since it knows every page of the menu. */
import { isAddress, type Address, type PlaceQuery } from '@app/domain/access/address'
import { itemOf, type MenuPath } from '@app/domain/access/menu'
import { z } from 'zod'

/** A page and what it is asked for: only what the page understands travels. */
export const PagePath = z.string().refine((text) => itemOf(text) !== undefined) as unknown as z.ZodType<MenuPath, MenuPath>
export const PageQuery = z.record(z.string(), z.string()) as unknown as z.ZodType<PlaceQuery, PlaceQuery>
/** The whole address of a page. */
export const PageAddress = z.string().refine(isAddress) as unknown as z.ZodType<Address, Address>
