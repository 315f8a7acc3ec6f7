// Made from the contract by scripts/generate/calls.ts; a test fails when it is not up to date.
import type { TokenScope } from '../../endpoint.ts'

export type TokenCall = { id: string; method: string; path: string; scope: TokenScope; summary: string }

export const tokenCalls: readonly TokenCall[] = [
  { id: 'landedRates.forDealers', method: 'GET', path: '/b2b-portal-private/landed-rates', scope: 'cars.read', summary: "Read the rates for landed costs, as a dealer" },
  { id: 'portalCars.list', method: 'GET', path: '/b2b-portal-private/cars', scope: 'cars.read', summary: "List the cars on sale for the dealer" },
  { id: 'portalCars.get', method: 'GET', path: '/b2b-portal-private/cars/:id', scope: 'cars.read', summary: "Read a car on sale for the dealer" },
  { id: 'portalCars.condition', method: 'GET', path: '/b2b-portal-private/cars/:id/condition-report', scope: 'cars.read', summary: "Read the condition report of a car on sale" },
  { id: 'portalCars.printCondition', method: 'GET', path: '/b2b-portal-private/cars/:id/condition-report/print', scope: 'cars.read', summary: "Create the condition report of a car on sale as PDF" },
  { id: 'portalCars.print', method: 'GET', path: '/b2b-portal-private/cars/:id/print', scope: 'cars.read', summary: "Create the vehicle sheet of a car on sale" },
  { id: 'portalCarTools.prices', method: 'GET', path: '/b2b-portal-private/cars/:id/prices', scope: 'cars.read', summary: "Read the price history of a car on sale" },
  { id: 'portalCarTools.sheets', method: 'GET', path: '/b2b-portal-private/car-sheets', scope: 'cars.read', summary: "Create the vehicle sheets of several cars in one file" },
  { id: 'portalCarTools.table', method: 'GET', path: '/b2b-portal-private/car-table', scope: 'cars.read', summary: "Export the list of cars on sale" },
  { id: 'portalOffers.list', method: 'GET', path: '/b2b-portal-private/offers', scope: 'offers.read', summary: "List the dealer's own offers" },
  { id: 'portalOffers.get', method: 'GET', path: '/b2b-portal-private/offers/:id', scope: 'offers.read', summary: "Read an offer with its rounds" },
  { id: 'portalOffers.box', method: 'GET', path: '/b2b-portal-private/cars/:id/offer', scope: 'offers.read', summary: "Read the own offer on a car, and whether an offer is possible" },
  { id: 'portalOffers.make', method: 'POST', path: '/b2b-portal-private/cars/:id/offer', scope: 'offers.write', summary: "Make an offer on a car" },
  { id: 'portalOffers.makePackage', method: 'POST', path: '/b2b-portal-private/offers', scope: 'offers.write', summary: "Make one offer for several cars together" },
  { id: 'portalOffers.counter', method: 'POST', path: '/b2b-portal-private/offers/:id/counter', scope: 'offers.write', summary: "Make a counter-offer to the company's offer" },
  { id: 'portalOffers.midpoint', method: 'POST', path: '/b2b-portal-private/offers/:id/midpoint', scope: 'offers.write', summary: "Propose to the company to split the difference" },
  { id: 'portalOffers.accept', method: 'POST', path: '/b2b-portal-private/offers/:id/accept', scope: 'offers.write', summary: "Accept the company's offer" },
  { id: 'portalOffers.decline', method: 'POST', path: '/b2b-portal-private/offers/:id/decline', scope: 'offers.write', summary: "Decline the company's offer and end the negotiation" },
  { id: 'portalOffers.withdraw', method: 'POST', path: '/b2b-portal-private/offers/:id/withdraw', scope: 'offers.write', summary: "Withdraw an own offer" },
  { id: 'portalOrders.list', method: 'GET', path: '/b2b-portal-private/orders', scope: 'orders.read', summary: "List the dealer's own orders" },
  { id: 'portalOrders.get', method: 'GET', path: '/b2b-portal-private/orders/:id', scope: 'orders.read', summary: "Read an own order" },
  { id: 'portalInvoices.list', method: 'GET', path: '/b2b-portal-private/invoices', scope: 'invoices.read', summary: "List the dealer's own invoices" },
  { id: 'portalInvoices.get', method: 'GET', path: '/b2b-portal-private/invoices/:id', scope: 'invoices.read', summary: "Read an own invoice" },
  { id: 'portalReleases.list', method: 'GET', path: '/b2b-portal-private/orders/:id/releases', scope: 'orders.read', summary: "List the cars of an own order that can be collected" },
  { id: 'portalLogistics.list', method: 'GET', path: '/b2b-portal-private/logistics', scope: 'logistics.read', summary: "List the transports of the dealer's own cars" },
  { id: 'portalLogistics.ofCar', method: 'GET', path: '/b2b-portal-private/logistics/has-logistics/:carId', scope: 'logistics.read', summary: "Read which transports an own car has" },
  { id: 'portalLogistics.get', method: 'GET', path: '/b2b-portal-private/logistics/:id', scope: 'logistics.read', summary: "Read the transport of an own car with its timeline" },
]
