-- When a carrier said what an order costs: an older price that comes late changes nothing.
alter table transport_orders add column price_told_at timestamptz;
