import { carFacets, type CarFacet } from '@bilbro/contract/stock/cars/car-filters'
import { moreFacets, type MoreFacet } from '@bilbro/contract/stock/cars/more-filters'

/** All filters of the portal that are counted. */
export type SaleFacet = CarFacet | MoreFacet
export const saleFacets: readonly SaleFacet[] = [...carFacets, ...moreFacets]
