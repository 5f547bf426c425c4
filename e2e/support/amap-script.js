/**
 * AMap's library as far as the dealer list uses it, with its shape: a map in which marks near each other are one, by whole degrees instead of
 * pixels. Served in the place of webapi.amap.com.
 */
(() => {
  class LngLat {
    constructor(lng, lat) {
      Object.assign(this, { lng, lat });
    }
  }
  class Bounds {
    constructor(southWest, northEast) {
      Object.assign(this, { southWest, northEast });
    }
  }
  class StandInMap {
    constructor(container) {
      this.container = container;
      this.zoom = 4;
      this.layer = container.appendChild(document.createElement("div"));
      this.layer.style.cssText = "position:absolute;inset:0;background:#e8ecef";
      this.setBounds(new Bounds(new LngLat(73, 18), new LngLat(135, 54)));
    }
    getZoom() {
      return this.zoom;
    }
    setZoomAndCenter(zoom, [lng, lat]) {
      const half = 45 / 2 ** (zoom - 3);
      this.zoom = zoom;
      this.see(new LngLat(lng - half, lat - half), new LngLat(lng + half, lat + half));
    }
    setBounds({ southWest, northEast }) {
      const degrees = Math.max(northEast.lng - southWest.lng, northEast.lat - southWest.lat);
      this.zoom = Math.min(18, Math.floor(9 - Math.log2(degrees)));
      this.see(southWest, northEast);
    }
    see(southWest, northEast) {
      this.seen = { southWest, northEast };
      this.redraw?.();
    }
    /** Where a place lies, in percent. */
    placeOf({ lng, lat }) {
      const { southWest, northEast } = this.seen;
      const share = (value, from, to) => 8 + (84 * (value - from)) / (to - from);
      return [share(lng, southWest.lng, northEast.lng), 100 - share(lat, southWest.lat, northEast.lat)];
    }
    destroy() {
      this.layer.remove();
    }
  }
  class MarkerCluster {
    constructor(map, points, options) {
      Object.assign(this, { map, points, options });
      map.redraw = () => this.draw();
    }
    setData(points) {
      this.points = points.map(({ lnglat, ...point }) => ({ ...point, lnglat: new LngLat(...lnglat) }));
      this.draw();
    }
    draw() {
      const step = 2 ** (7 - this.map.zoom);
      const near = ({ lng, lat }) => [lng, lat].map((degrees) => Math.floor(degrees / step)).join();
      const groups = Object.groupBy(this.points, ({ code, lnglat }) => (this.map.zoom >= 10 ? code : near(lnglat)));
      this.map.layer.replaceChildren(...Object.values(groups).map((group) => this.markOf(group)));
    }
    markOf(data) {
      const element = document.createElement("div");
      const [left, top] = this.map.placeOf(data[0].lnglat);
      element.style.cssText = `position:absolute;left:${left}%;top:${top}%;transform:translate(-50%,-50%)`;
      const marker = {
        setContent: (content) => element.replaceChildren(content),
        on: (name, listener) => element.addEventListener(name, listener),
      };
      if (data.length === 1) this.options.renderMarker({ marker, data });
      else this.options.renderClusterMarker({ marker, count: data.length, clusterData: data });
      return element;
    }
  }
  window.AMap = { Map: StandInMap, LngLat, Bounds, MarkerCluster };
})();
