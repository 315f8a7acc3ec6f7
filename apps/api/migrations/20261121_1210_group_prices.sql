-- What a group pays: the listing's price, changed by a percentage (in hundredths of a percent) or by a fixed amount.
alter table buyer_groups
  add column price_bps int not null default 0 check (price_bps between -3000 and 3000),
  add column price_change_minor bigint not null default 0 check (price_change_minor between -5000000 and 5000000),
  add constraint buyer_groups_one_price_rule check (price_bps = 0 or price_change_minor = 0),
  add constraint buyer_groups_description_check check (length(description) <= 500);
-- Names are told apart as people tell them apart.
create unique index buyer_groups_name on buyer_groups (lower(name));
-- Prices and previews follow a group's rule at once.
create trigger buyer_groups_tell after update or delete on buyer_groups for each statement execute function tell_access();
