-- What a dealer holds moves with what he is told alone: the house's own work on a claim neither shows in it nor stands in his way.
alter table claims add column told_version integer not null default 1;
update claims set told_version = version;
