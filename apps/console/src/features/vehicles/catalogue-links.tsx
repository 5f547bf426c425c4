import { Navigate, useParams } from "react-router";

/** Lists of content lead to a catalogue as to any item; it is written on the page of its vehicle. */
export function CatalogueLink() {
  const { id = "" } = useParams();
  return <Navigate to={`/vehicles/${id}`} replace />;
}

export function CataloguesLink() {
  return <Navigate to="/vehicles" replace />;
}
